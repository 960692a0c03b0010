import { isOperatorsList } from './is-operators-list.js';

it.each([
  ['operatorRfqs', true],
  ['operatorSearch', true],
  ['history', false],
  ['buyerRfqs', false],
  ['notices', false],
  ['file', false],
])('%s is a list of operators: %s', (name, expected) => expect(isOperatorsList([name, {}])).toBe(expected));
