import type { BuyerListRow } from '@torno/contract';
import { type BuyerRfqAction, hasEnded } from '@torno/domain';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';

/** Actions that the list itself performs; the others are links. */
export type RowAction =
  | 'archive'
  | 'backToDraft'
  | 'changeDueDate'
  | 'discard'
  | 'duplicate'
  | 'inviteSuppliers'
  | 'messageAll'
  | 'reassign'
  | 'suppliers';

/** Actions that open a dialog. */
const dialogActions = ['changeDueDate', 'discard', 'inviteSuppliers', 'messageAll', 'reassign', 'suppliers'] as const;
export type DialogAction = (typeof dialogActions)[number];

export const isDialogAction = (action: RowAction): action is DialogAction =>
  dialogActions.some((candidate) => candidate === action);

export type RfqRecord = BuyerListRow & { readonly id: string };

/** Height of a list's head and of the actions that take its place, in pixels. */
export const headHeight = 48;

/** Props of the table and the cards. */
export type RfqRowsProps = {
  readonly rows: RfqRecord[];
  /** Address of the list to return to. */
  readonly currentAddress: string;
  readonly onAction: (action: RowAction, row: BuyerListRow) => void;
  /** The list holds drafts only, so it shows what they lack in place of quotes. */
  readonly ofDrafts: boolean;
  /** Rows are selected, so the actions on them cover the head. */
  readonly selecting: boolean;
};

export type MenuItem =
  | { readonly action: BuyerRfqAction; readonly kind: 'link'; readonly to: string }
  | { readonly action: RowAction; readonly kind: 'action' };

/** The effect of an entry in a row's menu: it leads to a page, or acts here. */
export const itemOf = (action: BuyerRfqAction, rfqId: string): MenuItem => {
  const address = buyerRfqAddress(rfqId);
  switch (action) {
    case 'view':
      return { action, kind: 'link', to: address };
    case 'edit':
      return { action, kind: 'link', to: `${address}/rfq-cs` };
    case 'close':
      return { action, kind: 'link', to: `${address}?dialog=close` };
    case 'printRfq':
      return { action, kind: 'link', to: `${address}/print` };
    case 'printQuotes':
      return { action, kind: 'link', to: `${address}/print-quotes` };
    case 'exportQuotes':
      return { action, kind: 'link', to: `${address}?dialog=export-quotes` };
    default:
      return { action, kind: 'action' };
  }
};

/** The next step with an RFQ: to continue a draft, to compare quotes, or to see the outcome of an ended one. */
export const nextStepOf = ({ status, quoteCount }: Pick<BuyerListRow, 'status' | 'quoteCount'>) => {
  if (status === 'InWork') return 'continue';
  if (hasEnded(status)) return 'outcome';
  return status === 'Active' && quoteCount > 0 ? 'compare' : 'open';
};

/** Ids of those rows that an action is allowed for. */
export const rowsAllowing = (
  rows: readonly { readonly rfqId: string; readonly allowedActions: readonly BuyerRfqAction[] }[],
  action: BuyerRfqAction,
): readonly string[] => rows.filter(({ allowedActions }) => allowedActions.includes(action)).map(({ rfqId }) => rfqId);
