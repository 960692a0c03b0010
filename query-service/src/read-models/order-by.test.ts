import { orderBy } from './order-by.js';

it('Equal values come in the order of their ids, in the direction of the list, so that no page repeats or skips one', () => {
  expect(Object.entries(orderBy('startDate', 'ASC'))).toEqual([
    ['startDate', 1],
    ['_id', 1],
  ]);
  expect(Object.entries(orderBy('startDate', 'DESC'))).toEqual([
    ['startDate', -1],
    ['_id', -1],
  ]);
});
