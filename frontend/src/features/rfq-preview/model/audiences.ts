import type { BuyerRfq } from '@torno/contract';

/** Through whose eyes: asked directly, with NDA released, or having found it on the marketplace. */
export type Audience = 'invited' | 'released' | 'marketplace';

type Facts = Pick<BuyerRfq, 'ndaRequired' | 'platformScope'>;

/** Those who can see the RFQ in different ways; a private one is never on the marketplace (G-24). */
export const audiencesOf = ({ ndaRequired, platformScope }: Facts): readonly Audience[] => [
  'invited',
  ...(ndaRequired ? (['released'] as const) : []),
  ...(platformScope === 'PrivatePortal' ? [] : (['marketplace'] as const)),
];

/** Key of the sentence about what an audience sees. */
export const hintOf = (audience: Audience, { ndaRequired }: Pick<Facts, 'ndaRequired'>): Audience | 'invitedNda' =>
  audience === 'invited' && ndaRequired ? 'invitedNda' : audience;
