"""One​ two: Ã©tÃ© ‮."""
x = "a​b Ã©tÃ© ‮"
# latin �
