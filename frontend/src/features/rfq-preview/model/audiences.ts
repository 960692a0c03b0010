import type { BuyerRfq } from '@torno/contract';

/** The kind of supplier: invited, with a granted NDA, or from the marketplace. */
export type Audience = 'invited' | 'released' | 'marketplace';

type Facts = Pick<BuyerRfq, 'ndaRequired' | 'platformScope'>;

/** The kinds of suppliers that see the RFQ differently; a private one is never on the marketplace (G-24). */
export const audiencesOf = ({ ndaRequired, platformScope }: Facts): readonly Audience[] => [
  'invited',
  ...(ndaRequired ? (['released'] as const) : []),
  ...(platformScope === 'PrivatePortal' ? [] : (['marketplace'] as const)),
];

/** Key of the text about an audience's view. */
export const hintOf = (audience: Audience, { ndaRequired }: Pick<Facts, 'ndaRequired'>): Audience | 'invitedNda' =>
  audience === 'invited' && ndaRequired ? 'invitedNda' : audience;
