import type { ConfigEvent } from '@torno/domain';
import { projection } from '@torno/kernel';
import { readModelIndexes, type ConfigReadModel } from '@torno/read-models';

export const config = projection<ConfigReadModel, ConfigEvent>({
  name: 'config',
  version: 1,
  indexes: readModelIndexes.config,
  on: { ConfigChanged: { key: (event) => event.data.key, fold: (_entry, { data }) => data } },
});
