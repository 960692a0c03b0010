import { useQuery } from '@tanstack/react-query';
import type { FileReference } from '@torno/contract';
import { fetchFile } from '../../../api/files.js';

/** The outer size of the first model among the files: length, width and height in mm. Undefined without one. */
export const useModelSize = (files: readonly FileReference[], isWanted: boolean) => {
  const url = files.find(({ glbPreviewUrl }) => glbPreviewUrl !== null)?.glbPreviewUrl ?? null;
  const { data } = useQuery({
    queryKey: ['model-size', url],
    queryFn: async ({ signal }) => {
      const [{ measureSurface }, surface] = await Promise.all([
        import('../../../shared/viewer/step/measure-surface.js'),
        fetchFile(url ?? '', signal),
      ]);
      return measureSurface(surface);
    },
    enabled: isWanted && url !== null,
    staleTime: Infinity,
  });
  return data ?? undefined;
};
