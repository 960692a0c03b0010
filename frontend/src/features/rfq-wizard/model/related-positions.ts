import { baseNameOf } from './file-groups.js';

const modelEndings = /\.(step|stp|iges|igs|stl|3mf)$/i;

type Part = {
  readonly positionId: string;
  readonly attachments: readonly { readonly label: string }[];
};

/** A position with a drawing and one with the model of, as it seems, the same part. */
export type RelatedPositions = { readonly drawingId: string; readonly modelId: string };

const wordsOf = ({ attachments }: Part): ReadonlySet<string> =>
  new Set(
    attachments.flatMap(({ label }) =>
      baseNameOf(label)
        .normalize('NFC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== ''),
    ),
  );

/** True when one name has all words of the other; a single word says too little. */
const isSimilar = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [fewerWords, moreWords] = a.size <= b.size ? [a, b] : [b, a];
  return fewerWords.size > 1 && [...fewerWords].every((word) => moreWords.has(word));
};

/**
 * Positions that seem to be one part by the names of their files: one has only drawings, the other only models. Where a
 * name fits several others, nothing is suggested.
 */
export const findRelatedPositions = (parts: readonly Part[]): readonly RelatedPositions[] => {
  const partsOnlyWith = (models: boolean) =>
    parts
      .filter(
        ({ attachments: [first, ...others] }) =>
          first && [first, ...others].every(({ label }) => modelEndings.test(label) === models),
      )
      .map((part) => ({ id: part.positionId, words: wordsOf(part) }));
  const drawings = partsOnlyWith(false);
  const models = partsOnlyWith(true);
  return drawings.flatMap((drawing) => {
    const [model, another] = models.filter(({ words }) => isSimilar(drawing.words, words));
    if (model === undefined || another !== undefined) return [];
    const isOnly = drawings.filter(({ words }) => isSimilar(words, model.words)).length === 1;
    return isOnly ? [{ drawingId: drawing.id, modelId: model.id }] : [];
  });
};
