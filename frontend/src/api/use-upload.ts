import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReplyOf, UploadName } from './call-types.js';
import { reloadChangedBy } from './changed-by-command.js';
import { upload, type Upload } from './upload.js';

/** Sends a file to an endpoint of the contract and waits until the queries that it changes are loaded again. */
export const useUpload = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async <Name extends UploadName>(name: Name, args: Upload<Name>): Promise<ReplyOf<Name>> => {
      const reply = await upload(name, args);
      await reloadChangedBy(name, queryClient);
      return reply;
    },
    [queryClient],
  );
};
