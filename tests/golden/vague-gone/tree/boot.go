package cmd

func build(client *Client, log *Logger) *Orch {
	var cleaner Cleaner
	if store, err := loadHookStore(); err == nil {
		cleaner = &cleanAdapter{lister: client, store: store}
	}
	return &Orch{
		Sweeper: sweeper(log),
		Cleaner: cleaner,
	}
}
