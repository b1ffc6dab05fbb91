try: a
except* B as e: c
except *D: d
