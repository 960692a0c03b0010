import type { BuyerRfq } from '@torno/contract';
import type { ReactNode } from 'react';

export type PreviewProps = {
  readonly rfq: Pick<BuyerRfq, 'rfqId' | 'ndaRequired' | 'platformScope' | 'duration' | 'customEndDate' | 'endDate'>;
  readonly onClose: () => void;
  /** The reason why the user cannot continue yet. */
  readonly warning?: string;
  /** The next step, beside the close button. */
  readonly action?: ReactNode;
};
