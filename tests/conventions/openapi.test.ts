import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../../shared/contract/src/openapi.js';

const file = join(__dirname, '../../docs/openapi.json');

it('docs/openapi.json equals the contract (UPDATE_DOCS=true npx jest openapi writes it)', () => {
  const today = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  if (process.env['UPDATE_DOCS'] === 'true') writeFileSync(file, today);
  expect(readFileSync(file, 'utf8') === today).toBe(true);
});
