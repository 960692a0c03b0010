import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@torno/domain';
import {
  processManagers,
  processManagersOfAllHistory,
} from '../../command-service/src/process-managers/process-managers.js';

const names = [...processManagers, ...processManagersOfAllHistory].map(({ name }) => name);

it.each(languages)('Every process manager has a description in %s', (language) => {
  const file = join(__dirname, `../../frontend/src/features/operator-jobs/i18n/${language}.json`);
  const { reactions } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly reactions: { readonly process: Readonly<Record<string, string>> };
  };
  expect(Object.keys(reactions.process).sort()).toEqual(names.toSorted());
});
