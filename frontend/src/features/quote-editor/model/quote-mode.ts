/** The four modes of the positions (QUOTE-02). */
export type QuoteMode = 'GridView' | 'GridEdit' | 'TableView' | 'TableEdit';
export type QuoteLayout = 'grid' | 'table';

const modes: Readonly<Record<QuoteLayout, Readonly<Record<'view' | 'edit', QuoteMode>>>> = {
  grid: { view: 'GridView', edit: 'GridEdit' },
  table: { view: 'TableView', edit: 'TableEdit' },
};

export const isEditing = (mode: QuoteMode): boolean => mode === 'GridEdit' || mode === 'TableEdit';
export const layoutOf = (mode: QuoteMode): QuoteLayout =>
  mode === 'GridView' || mode === 'GridEdit' ? 'grid' : 'table';

export const modeOf = (layout: QuoteLayout, isInEditMode: boolean): QuoteMode =>
  modes[layout][isInEditMode ? 'edit' : 'view'];
