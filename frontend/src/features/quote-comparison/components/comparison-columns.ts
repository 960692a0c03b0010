const headWidth = 200;
const width = 216;

/** The column of positions and quantities, which stays visible. */
export const headColumn = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  bgcolor: 'background.paper',
  borderRight: '1px solid',
  borderRightColor: 'divider',
  minWidth: headWidth,
  width: headWidth,
  textAlign: 'left',
  fontWeight: 'inherit',
  '@media print': { position: 'static' },
} as const;

const column = { verticalAlign: 'top', minWidth: width } as const;

/** One supplier's column; pinned ones come first and stay visible beside the head column. */
export const supplierColumn = (index: number, pinned: number) =>
  index < pinned
    ? ({
        ...column,
        width,
        maxWidth: width,
        position: 'sticky',
        left: headWidth + index * width,
        zIndex: 1,
        bgcolor: 'background.paper',
        ...(index === pinned - 1 ? { borderRight: '1px solid', borderRightColor: 'divider' } : {}),
        '@media print': { position: 'static' },
      } as const)
    : column;
