import { heldByRules } from './holding-rules.js';

it.each([
  [false, 0, []],
  [true, 0, ['manualRelease']],
  [false, 1, ['filesUnchecked']],
  [true, 2, ['manualRelease', 'filesUnchecked']],
] as const)(
  'A publication is held by the rules that apply: by hand %s, %i unchecked files',
  (byHand, uncheckedFiles, rules) => expect(heldByRules({ byHand, uncheckedFiles })).toEqual(rules),
);
