/** Pixels. Six suppliers fit into a window of 1280; beside fewer, names of positions have more room. */
const headWidth = 194;
const headWidthOnPaper = 176;
const headWidthBesideFewer = 300;
const narrowedFrom = 6;
const fewSuppliers = 4;
const bestWidth = 98;
const narrow = 148;
const wide = 190;

/** The part of a supplier's column for lead times, equal in all its rows, so that the figures before it align. */
const leadPart = { narrow: { width: 50, fontSize: '0.6875rem' }, wide: { width: 68, fontSize: '0.75rem' } } as const;
/** Pixels: between the parts, and before the longest amount. */
const gap = 4;
const edge = 2;
/** Width of a character of a bold amount as a share of the font's size, and the largest size, in pixels. */
const boldCharacter = 0.615;
const fontSize = 13;

const leadPartOf = ([, , supplier = narrow]: readonly number[]) => (supplier < wide ? leadPart.narrow : leadPart.wide);

/** The size in which amounts of so many characters fit beside the lead times, those from about 200,000 in smaller print. */
const amountSize = (widths: readonly number[], length: number): number => {
  const room = (widths[2] ?? narrow) - leadPartOf(widths).width - gap - edge;
  return Math.min(fontSize, room / (length * boldCharacter));
};

/** Heights of rows in pixels. */
export const rowHeights = { comfortable: 27, compact: 24 } as const;
export type Density = keyof typeof rowHeights;

/** The height of the rows that stay on top: suppliers, totals, lead times, and an award or expiry. */
const stickyHead = 172;

/** From about this unit price on, a narrow column has no room for a second mark before it. */
export const longUnitPrice = 1_000;

/**
 * Widths of the columns: positions and quantities, best price, then one per supplier; on paper the narrow ones, and beside
 * many suppliers too, unless a cell needs more.
 */
export const columnWidths = (suppliers: number, isPrinted: boolean, needsMore: boolean): readonly number[] => {
  const isCrowded = isPrinted || (suppliers > fewSuppliers && !needsMore);
  const screenHead = suppliers < narrowedFrom ? headWidthBesideFewer : headWidth;
  return [
    isPrinted ? headWidthOnPaper : screenHead,
    bestWidth,
    ...Array.from({ length: suppliers }, () => (isCrowded ? narrow : wide)),
  ];
};

/** Pixels: padding, radio button and the gaps beside a name; a digit of the quantity; a character of the name. */
const besideName = 45;
const digitWidth = 8;
const characterWidth = 7.2;

const roomForName = (head: number, digits: number): number => head - besideName - digits * digitWidth;

/** Pixels and characters of a position's name in one row, beside a quantity of so many digits. */
export const nameRoom = ([head = headWidth]: readonly number[]) => ({
  width: (digits: number): number => roomForName(head, digits),
  length: (digits: number): number => Math.floor(roomForName(head, digits) / characterWidth),
});
export type NameRoom = ReturnType<typeof nameRoom>;

/** The place of a column that stays visible beside those before it. */
export const stickyLeft = (widths: readonly number[], index: number): number =>
  widths.slice(0, index).reduce((sum, width) => sum + width, 0);

/**
 * Styles of the matrix as rules of its table: a comparison has thousands of cells, each of which would cost a style of
 * its own; the longest amount of the head has `amountLength` characters. Cells: `left` stay visible, `counted` count for
 * the total, `lowest` have the best price of their row.
 */
export const matrixStyles = (density: Density, widths: readonly number[], stuck: number, amountLength: number) =>
  ({
    tableLayout: 'fixed',
    width: stickyLeft(widths, widths.length),
    // Beside few suppliers the columns share the rest of the window; nothing scrolls sideways then, so none has to stick.
    minWidth: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.8125rem',
    lineHeight: '18px',
    fontVariantNumeric: 'tabular-nums',
    '& td, & th': {
      position: 'relative',
      height: rowHeights[density],
      px: 1,
      py: 0,
      fontWeight: 'inherit',
      textAlign: 'left',
      borderBottom: '1px solid',
      borderBottomColor: 'divider',
      bgcolor: 'background.paper',
      overflow: 'hidden',
      scrollMarginTop: stickyHead,
      scrollMarginLeft: stickyLeft(widths, stuck),
    },
    '& td:focus-visible, & th:focus-visible': {
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: '-2px',
    },
    '& thead': { position: 'sticky', top: 0, zIndex: 3 },
    '& thead td, & thead th': { bgcolor: 'background.default' },
    // Beside a name of several lines, the tools of all suppliers stay in one line.
    '& thead > tr:first-of-type > th': { verticalAlign: 'bottom' },
    '& tr.last td, & tr.last th': { borderBottomWidth: 2 },
    '& .left': { position: 'sticky', zIndex: 1 },
    '& .edge': { borderRight: '1px solid', borderRightColor: 'divider' },
    '& tr.first td, & tr.first th': {
      borderTop: '1px solid',
      borderTopColor: 'text.disabled',
    },
    '& td.offer': { cursor: 'pointer', color: 'text.secondary' },
    '& td.offer:hover': { bgcolor: 'action.hover' },
    '& tr.counted td.offer': { color: 'text.primary', fontWeight: 600 },
    '& td.lowest': { bgcolor: 'success.light' },
    '& .line': { display: 'flex', alignItems: 'center', gap: `${gap}px`, whiteSpace: 'nowrap' },
    '& td.price': { textAlign: 'right' },
    // A long figure runs into the padding on the left, so that its right edge stays.
    '& .line > .price': {
      flex: '1 1 0',
      minWidth: 0,
      display: 'flex',
      justifyContent: 'flex-end',
    },
    '& .amounts .price': { fontSize: amountSize(widths, amountLength) },
    '& .lead': {
      // Into the cell's padding, where a mark behind the text has its place.
      flex: `0 0 ${leadPartOf(widths).width}px`,
      minWidth: 0,
      mr: '-8px',
      display: 'flex',
      alignItems: 'center',
      color: 'text.secondary',
      fontSize: leadPartOf(widths).fontSize,
      fontWeight: 400,
    },
    // The end of a longer text is missing, never the mark.
    '& .lead > .text': { minWidth: 0, overflow: 'hidden' },
    '& .cut': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // Over the rows below, which have nothing at this place.
    '& .named': { overflow: 'visible', zIndex: 2 },
    '& .name-rows': {
      position: 'absolute',
      top: '4px',
      left: '8px',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      fontSize: '0.75rem',
    },
    '& .unlined': { borderBottomColor: 'transparent' },
    // The end of a name stays, and the space before it where the whole name fits.
    '& .position-name': { display: 'flex', flex: 1, minWidth: 0, mr: 0.75, whiteSpace: 'pre' },
    '& .position-name > .cut': { whiteSpace: 'pre' },
    '& .position-name > .end': { flexShrink: 0 },
    '& .name': {
      display: '-webkit-box',
      // Companies may differ in their legal form alone, which two lines would cut off.
      WebkitLineClamp: '3',
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      pt: 0.25,
      lineHeight: '15px',
      overflowWrap: 'anywhere',
    },
    '& .term': {
      display: '-webkit-box',
      WebkitLineClamp: '3',
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      py: 0.5,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& td.offer .line > span:first-of-type > svg.mark': { ml: '-6px' },
    // The bolt has empty sides.
    '& svg.fastest': { mx: '-4px' },
    '& svg.mark': { fontSize: 13, color: 'success.main', flexShrink: 0 },
    '& svg.dearer': { color: 'warning.main' },
    '& .warn': { color: 'warning.main', fontWeight: 600 },
    '& .expiry': { fontSize: '0.6875rem', fontWeight: 400, lineHeight: '14px', height: 16 },
    // Paper has no scroller and no titles to point at: heads repeat on each page, and texts wrap instead of being cut.
    '@media print': {
      // The columns of all sheets are equally wide.
      minWidth: 0,
      '& thead': { position: 'static', display: 'table-header-group' },
      '& tbody': { breakInside: 'avoid' },
      '& .left': { position: 'static' },
      '& .cut, & .position-name > .cut': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& .name, & .term': { WebkitLineClamp: 'none' },
    },
  }) as const;
