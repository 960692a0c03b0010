import type { BuyerRfq } from '@torno/contract';
import type { BuyerRfqAction } from '@torno/domain';
import { buyerRfqAddress, rfqSupplierAddress } from '../../../shared/routing/addresses.js';
import type { RfqDialog } from './dialogs.js';

/** Actions that the view performs itself; the others are dialogs or links. */
export type DirectAction = 'archive' | 'backToDraft' | 'duplicate';

export type ActionTarget =
  | { readonly kind: 'dialog'; readonly dialog: RfqDialog }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'direct'; readonly action: DirectAction };

/** Without `view`, which is this page, and without actions on drafts, which open in the wizard. */
export type ViewAction = Exclude<BuyerRfqAction, 'view' | 'edit' | 'discard'>;

const isViewAction = (action: BuyerRfqAction): action is ViewAction =>
  action !== 'view' && action !== 'edit' && action !== 'discard';

/** The menu: exactly the actions that the server allows (BRFQ-34). */
export const menuActions = (allowedActions: readonly BuyerRfqAction[]): readonly ViewAction[] =>
  allowedActions.filter(isViewAction);

/** The effect of an action. */
export const targetOf = (action: ViewAction, rfqId: string): ActionTarget => {
  const path = buyerRfqAddress(rfqId);
  switch (action) {
    case 'close':
      return { kind: 'dialog', dialog: 'close' };
    case 'changeDueDate':
      return { kind: 'dialog', dialog: 'deadline' };
    case 'messageAll':
      return { kind: 'dialog', dialog: 'message' };
    case 'reassign':
      return { kind: 'dialog', dialog: 'assign' };
    case 'suppliers':
      return { kind: 'dialog', dialog: 'suppliers' };
    case 'inviteSuppliers':
      return { kind: 'dialog', dialog: 'invite' };
    case 'exportQuotes':
      return { kind: 'dialog', dialog: 'export-quotes' };
    case 'printRfq':
      return { kind: 'page', path: `${path}/print` };
    case 'printQuotes':
      return { kind: 'page', path: `${path}/print-quotes` };
    case 'archive':
    case 'backToDraft':
    case 'duplicate':
      return { kind: 'direct', action };
  }
};

type Facts = Pick<BuyerRfq, 'allowedActions' | 'quoteCount' | 'deadlinePassed' | 'status'>;

/**
 * The main action: close with quotes or after the deadline, else invite more suppliers; an ended RFQ can be duplicated
 * (BRFQ-34).
 */
export const nextAction = ({ status, allowedActions, quoteCount, deadlinePassed }: Facts): ViewAction | null => {
  if (status === 'ToBeVerified') return null;
  const preferredActions: readonly ViewAction[] =
    quoteCount > 0 || deadlinePassed
      ? ['close', 'backToDraft', 'duplicate']
      : ['inviteSuppliers', 'backToDraft', 'duplicate'];
  return preferredActions.find((action) => allowedActions.includes(action)) ?? null;
};

/** The suppliers that have won with the pages of their quotes, in the order of the awards. */
export const winningQuotes = ({
  rfqId,
  awards,
}: Pick<BuyerRfq, 'rfqId' | 'awards'>): readonly { readonly supplier: string; readonly address: string }[] =>
  awards.map(({ companyId, label }) => ({ supplier: label, address: rfqSupplierAddress(rfqId, companyId) }));

/** The situations that the view explains to the buyer. */
export type Situation =
  | 'verifying'
  | 'failed'
  | 'deadlinePassed'
  | 'newQuotes'
  | 'waiting'
  | 'awarded'
  | 'negotiation'
  | 'noAward'
  | 'expired';

const results = { Awarded: 'awarded', Negotiation: 'negotiation', NoAward: 'noAward', Expired: 'expired' } as const;

export const situationOf = ({
  status,
  result,
  deadlinePassed,
  newQuoteCount,
  quoteCount,
}: Pick<BuyerRfq, 'status' | 'result' | 'deadlinePassed' | 'newQuoteCount' | 'quoteCount'>): Situation | null => {
  if (status === 'ToBeVerified') return 'verifying';
  if (status === 'PublishedFailed') return 'failed';
  if (status !== 'Active') return result === null ? null : results[result];
  if (deadlinePassed) return 'deadlinePassed';
  if (newQuoteCount > 0) return 'newQuotes';
  return quoteCount === 0 ? 'waiting' : null;
};
