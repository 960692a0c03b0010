import type { BuyerRfq } from '@torno/contract';
import type { ReactNode } from 'react';

export type PreviewProps = {
  readonly rfq: Pick<BuyerRfq, 'rfqId' | 'ndaRequired' | 'platformScope' | 'duration' | 'customEndDate' | 'endDate'>;
  readonly onClose: () => void;
  /** Why one cannot go on yet. */
  readonly warning?: string;
  /** What comes next, beside the button that closes. */
  readonly action?: ReactNode;
};
