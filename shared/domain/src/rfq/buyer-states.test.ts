import { buyerListTypes, buyerStates, noAwardReasons, rfqResults } from '../values.js';
import { statusesOnList } from './buyer-lists.js';
import { buyerStateOf, statesOnList } from './buyer-states.js';

const now = '2026-03-10T12:00:00.000Z';
const endDates = [null, '2026-03-01T22:59:59.000Z', '2026-03-31T21:59:59.000Z'];

it.each(buyerListTypes)('The list %s offers the states that its RFQs can have', (list) => {
  const facts = statusesOnList(list).flatMap((status) =>
    endDates.flatMap((endDate) =>
      [null, ...rfqResults].flatMap((result) =>
        [null, ...noAwardReasons].map((noAwardReason) => ({ status, endDate, result, noAwardReason })),
      ),
    ),
  );
  const possible = new Set(facts.map((each) => buyerStateOf(each, now)));
  expect(statesOnList(list)).toEqual(buyerStates.filter((state) => possible.has(state)));
});
