package cache

type Cache struct {
	entries map[string][]byte
}

// Get looks a key up.
func (c *Cache) Get(key string) []byte {
	e := c.entries[key]
	return e
}
