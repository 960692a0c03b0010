import { refusalLimits } from '@torno/domain';
import { reasonsErrorOf, reasonsIn } from './refusal-reasons.js';

describe('reasons of a refusal', () => {
  it('are split into lines', () =>
    expect(reasonsIn('  The drawing is blurred\n\n \nNo tolerances \r\n')).toEqual([
      'The drawing is blurred',
      'No tolerances',
    ]));

  it.each([
    ['', 'reasonsMissing'],
    [' \n ', 'reasonsMissing'],
    ['x'.repeat(refusalLimits.reason), null],
    ['x'.repeat(refusalLimits.reason + 1), 'reasonTooLong'],
    [Array(refusalLimits.reasons).fill('x').join('\n'), null],
    [
      Array(refusalLimits.reasons + 1)
        .fill('x')
        .join('\n'),
      'tooManyReasons',
    ],
  ])('are checked before they are sent: %#', (text, fault) => expect(reasonsErrorOf(reasonsIn(text))).toBe(fault));
});
