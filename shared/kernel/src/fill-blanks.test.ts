import { fillBlanks } from './fill-blanks.js';

it.each([
  ['each one, as often as it occurs', '{{who}} asks {{who}} for {{count}}.', 'Ada asks Ada for 3.'],
  ['none that has no word', '{{who}}: {{other}}', 'Ada: {{other}}'],
  ['none by the name of an inherited property', '{{constructor}}', '{{constructor}}'],
  ['none within a filled word', '{{typed}}', '{{who}} and $&'],
  ['nothing without blanks', '{ {who} }', '{ {who} }'],
])('fillBlanks fills %s', (_, text, filled) =>
  expect(fillBlanks(text, { who: 'Ada', count: 3, typed: '{{who}} and $&' })).toBe(filled),
);
