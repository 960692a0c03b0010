import { newId } from '@torno/kernel';
import i18next from 'i18next';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useNotify } from 'react-admin';
import { problemTitle, useUpload } from '../../../api/index.js';
import { nextToSend, refusalOf, type Upload, type UploadTarget, uploadsAfter } from '../model/uploads.js';

export type Uploads = {
  readonly uploads: readonly Upload[];
  readonly start: (files: readonly File[], target: UploadTarget) => void;
  /** Cancels an upload, or removes a failed one. */
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
};

type RunningUpload = { readonly file: File; readonly abort: AbortController };

/** Uploads the documents of a draft, two at a time; after each one the draft is read again. */
export const useUploads = (rfqId: string): Uploads => {
  const notify = useNotify();
  const upload = useUpload();
  const [uploads, dispatch] = useReducer(uploadsAfter, []);
  const sendings = useRef(new Map<string, RunningUpload>());

  const send = useCallback(
    async ({ id, fileName, target }: Upload, { file, abort }: RunningUpload): Promise<void> => {
      dispatch({ type: 'begun', id });
      try {
        const referID: Record<string, string> =
          target.type === 'PositionDocument' ? { referID: target.positionId } : {};
        await upload('uploadAttachment', {
          file,
          fields: { rfqID: rfqId, type: target.type, ...referID },
          onProgress: (progress) => dispatch({ type: 'progressed', id, progress }),
          signal: abort.signal,
        });
        sendings.current.delete(id);
        dispatch({ type: 'ended', id });
      } catch (error) {
        if (abort.signal.aborted) return;
        const problem = problemTitle(error);
        dispatch({ type: 'failed', id, problem });
        // The file may belong to a position that is not on the screen.
        notify(`${fileName}\n${problem}`, { type: 'error' });
      }
    },
    [upload, rfqId, notify],
  );

  useEffect(() => {
    const next = nextToSend(uploads);
    const runningUpload = next && sendings.current.get(next.id);
    if (next && runningUpload) void send(next, runningUpload);
  }, [uploads, send]);

  const start = useCallback(
    (files: readonly File[], target: UploadTarget): void => {
      const newUploads = files.map((file) => ({ id: newId(), fileName: file.name, target, file }));
      for (const { id, file } of newUploads) sendings.current.set(id, { file, abort: new AbortController() });
      dispatch({ type: 'added', uploads: newUploads.map(({ id, fileName }) => ({ id, fileName, target })) });
      for (const { id, file } of newUploads) {
        const refusal = refusalOf(file);
        if (refusal === null) continue;
        const problem = i18next.t(refusal, { ns: 'errors' });
        dispatch({ type: 'failed', id, problem });
        notify(`${file.name}\n${problem}`, { type: 'error' });
      }
    },
    [notify],
  );

  const cancel = useCallback((id: string): void => {
    sendings.current.get(id)?.abort.abort();
    sendings.current.delete(id);
    dispatch({ type: 'ended', id });
  }, []);

  const retry = useCallback((id: string): void => {
    const runningUpload = sendings.current.get(id);
    if (runningUpload === undefined) return;
    sendings.current.set(id, { ...runningUpload, abort: new AbortController() });
    dispatch({ type: 'retried', id });
  }, []);

  return { uploads, start, cancel, retry };
};
