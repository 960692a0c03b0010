import { createByteBudget } from './byte-budget.js';

it('A reservation beyond the budget is refused until bytes are released', () => {
  const budget = createByteBudget(100);
  budget.reserve(50);
  expect(budget.isHalfUsed()).toBe(false);
  budget.reserve(50);
  expect(budget.isHalfUsed()).toBe(true);
  expect(() => budget.reserve(1)).toThrow('too many unwritten appends');
  budget.release(50);
  expect(() => budget.reserve(1)).not.toThrow();
});
