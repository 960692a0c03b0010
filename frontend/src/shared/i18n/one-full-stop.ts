import type { PostProcessorModule } from 'i18next';

/** Takes back the second full stop of a sentence that ends with a name that has one of its own ("… S.p.A."). */
export const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text) => text.replace(/(?<!\.)\.\.(?=\s|$)/g, '.'),
};
