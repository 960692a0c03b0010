import type { PostProcessorModule } from 'i18next';

/** Removes the second full stop where a sentence ends with a name that has one of its own ("… S.p.A."). */
export const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text) => text.replace(/(?<!\.)\.\.(?=\s|$)/g, '.'),
};
