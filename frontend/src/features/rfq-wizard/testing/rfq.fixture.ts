import type { BuyerPosition, BuyerRfq } from '@torno/contract';
import { plainPosition, plainRfq } from '../../../shared/testing/buyer-rfq.fixture.js';

const position = (positionId: string, posNumber: number): BuyerPosition =>
  plainPosition({
    positionId,
    posNumber,
    rfqId: 'r1',
    label: `Part ${positionId}`,
    deliveryDate: '2099-03-01',
    materialId: 5,
    quantities: [{ scaleId: `s${positionId}`, quantity: 10 }],
    technologies: [{ technologyId: 10101, technologyGroupId: 101 }],
  });

/** A draft that could be published: two positions, all dates. */
export const draft: BuyerRfq = plainRfq({
  rfqId: 'r1',
  label: 'Pulleys',
  positions: [position('A', 1), position('B', 2)],
  deliveryDate: '2099-03-01',
});
