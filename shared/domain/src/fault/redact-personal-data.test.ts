import { faultKey, redactPersonalData } from './redact-personal-data.js';

it.each([
  ['Unknown person anna.b+x@example.co.uk here', 'Unknown person <e-mail> here'],
  ['/buyer/rfqs/100001/part-data', '/buyer/rfqs/:number/part-data'],
  ['/admin/users/00000000-0000-4000-8000-000000000001/history?search=Anna#top', '/admin/users/:id/history'],
  ['Bearer eyJhbGciOiJI.eyJzdWIi.c2ln refused', 'Bearer <token> refused'],
  ['at f (https://x.example/assets/App-a1B2c3D4.js?v=1:2:33)', 'at f (https://x.example/assets/App-a1B2c3D4.js:2:33)'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('names nobody: %s', (text, cleaned) => expect(redactPersonalData(text)).toBe(cleaned));

it('The key of a fault is the same in another build, and another for another fault', () => {
  const at = (file: string) => ({ message: 'Broken', stack: `Error: Broken\n    at Card (/assets/${file}:1:200)` });
  expect(faultKey(at('Card-a1B2c3D4.js'))).toBe(faultKey({ ...at('Card-Zz_2c3D4.js') }).replace(':1', ''));
  expect(faultKey(at('Card-a1B2c3D4.js'))).not.toBe(faultKey(at('Row-a1B2c3D4.js')));
  expect(faultKey(at('Card.js'))).not.toBe(faultKey({ ...at('Card.js'), message: 'Bent' }));
});
