try: a
except: b
try: a
except (B, C) as e: d
except D: f
else: g
finally: h
try: a
finally: b
