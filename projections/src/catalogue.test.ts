import { eventCatalogue } from '@torno/domain';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectionCatalogue } from './catalogue.js';

const file = join(__dirname, '../../shared/read-models/data/read-models-by-event.json');

/** One line for each event that any projection folds. */
const tableText = (): string => {
  const lines = [...eventCatalogue.keys()].sort().flatMap((type) => {
    const names = projectionCatalogue.flatMap(({ name, handles }) => (handles.has(type) ? [JSON.stringify(name)] : []));
    return names.length === 0 ? [] : [`  ${JSON.stringify(type)}: [${names.join(', ')}]`];
  });
  return `{\n${lines.join(',\n')}\n}\n`;
};

it('read-models-by-event.json equals the projections (UPDATE_DOCS=true npx jest projections/src/catalogue writes it)', () => {
  const today = tableText();
  if (process.env['UPDATE_DOCS'] === 'true') writeFileSync(file, today);
  expect(readFileSync(file, 'utf8')).toBe(today);
});
