export { FileLink } from './components/FileLink.js';
export { reveal } from './components/reveal.js';
export { QuoteWorkspace } from './components/QuoteWorkspace.js';
export { EarlierQuoteDialog } from './dialogs/EarlierQuoteDialog.js';
export { SendQuoteDialog } from './dialogs/SendQuoteDialog.js';
export type { QuoteEditing } from './hooks/use-quote-editor.js';
export { useQuoteEditor } from './hooks/use-quote-editor.js';
export { type IncotermLabel, ownDeliveryTerms } from './model/entries.js';
export { positionElementId } from './model/position-facts.js';
