import type { BuyerRfqRow } from '@torno/contract';
import type { BuyerRfqAction } from '@torno/domain';
import { inMenuOrder } from '../../rfq-actions/index.js';

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

export type RfqRecord = BuyerRfqRow & { readonly id: string };

/** Props of the table and the cards. */
export type RfqRowsProps = {
  readonly rows: readonly RfqRecord[];
  /** Address of the list to return to. */
  readonly here: string;
  readonly onAction: (action: RowAction, row: BuyerRfqRow) => void;
};

export type MenuItem =
  | { readonly action: BuyerRfqAction; readonly kind: 'link'; readonly to: string }
  | { readonly action: RowAction; readonly kind: 'verb' };

const itemOf = (action: BuyerRfqAction, rfqId: string): MenuItem => {
  const address = `/buyer/rfqs/${rfqId}`;
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
      return { action, kind: 'verb' };
  }
};

/** The menu of a row: exactly what the server allows (BRFQ-12). */
export const menuOf = (rfqId: string, allowed: readonly BuyerRfqAction[]): readonly MenuItem[] =>
  inMenuOrder(allowed).map((action) => itemOf(action, rfqId));

/** Ids of those rows that an action is allowed for. */
export const allowedAmong = (
  rows: readonly { readonly rfqId: string; readonly allowedActions: readonly BuyerRfqAction[] }[],
  action: BuyerRfqAction,
): readonly string[] => rows.filter(({ allowedActions }) => allowedActions.includes(action)).map(({ rfqId }) => rfqId);
