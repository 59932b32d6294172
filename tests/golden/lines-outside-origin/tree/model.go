package m

type Model struct{ a int }

func (m Model) Init() int {
	return 1
}
