import type { BuyerRfq } from '@torno/contract';
import type { ReactNode } from 'react';

export type PreviewProps = {
  readonly rfq: Pick<BuyerRfq, 'rfqId' | 'ndaRequired' | 'platformScope' | 'duration' | 'customEndDate' | 'endDate'>;
  readonly onClose: () => void;
  /** What comes next, beside the button that closes. */
  readonly action?: ReactNode;
};
