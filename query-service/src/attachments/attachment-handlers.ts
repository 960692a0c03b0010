import { extname } from 'node:path';
import { discloses } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import { HttpRefusal } from '@torno/platform';
import type { QueryContext, QueryHandlers } from '../context.js';
import { rfqNotFound } from '../joins/rfq-key.js';
import { findAllExisting } from '../read-models/find-existing.js';
import { supplierRfqByKey } from '../supplier-rfqs/supplier-rfq.js';
import { isShown, readableFile } from './file-access.js';
import { contentDisposition, fileHeaders, rangeOf } from './file-headers.js';
import { archiveEntries, zipOf } from './rfq-archive.js';

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

const renditionKeys = { preview: 'previewKey', thumbnail: 'thumbnailKey', model: 'glbKey' } as const;

/** Files and their pictures and models; each request checks again who may read them. */
export const attachmentHandlers = ({ files, log }: Pick<QueryContext, 'files' | 'log'>) =>
  ({
    attachmentFile: async ({ models, caller, params, headers: requestHeaders }) => {
      const file = await readableFile(models, params.attachmentKey, caller);
      const etag = `"${file.attachmentKey}"`;
      const headers = { ...fileHeaders({ ...file, etag }), 'Accept-Ranges': 'bytes' };
      if (headerOf(requestHeaders['if-none-match']) === etag) return { status: 304, headers };
      const range = rangeOf(headerOf(requestHeaders['range']), file.size);
      if (range === null) throw new HttpRefusal(416, 'range', 'The file has no such bytes');
      if (range === undefined) {
        const stream = await files.open(file.attachmentKey);
        return { stream, headers: { ...headers, 'Content-Length': String(file.size) } };
      }
      const { first, last } = range;
      return {
        status: 206,
        stream: await files.open(file.attachmentKey, range),
        headers: {
          ...headers,
          'Content-Range': `bytes ${first}-${last}/${file.size}`,
          'Content-Length': String(last - first + 1),
        },
      };
    },

    attachmentRendition: async ({ models, caller, params: { attachmentKey, rendition }, headers: requestHeaders }) => {
      const file = await readableFile(models, attachmentKey, caller);
      const { fileName, previews } = file;
      // A logo is shown as soon as it is uploaded, before its smaller pictures are made.
      const instead = isShown(file) && rendition !== 'model' ? attachmentKey : null;
      const key = previews === null ? instead : previews[renditionKeys[rendition]];
      const stored = key === null ? undefined : await files.info(key);
      if (key === null || !stored) throw new DomainError('attachment.not-found', 'not-found');
      const etag = `"${key}"`;
      const headers = fileHeaders({ mime: stored.mime, fileName: `${fileName}${extname(stored.fileName)}`, etag });
      if (headerOf(requestHeaders['if-none-match']) === etag) return { status: 304, headers };
      return { stream: await files.open(key), headers: { ...headers, 'Content-Length': String(stored.size) } };
    },

    allAttachments: async ({ models, caller, params }) => {
      const { rfq, access, messages } = await supplierRfqByKey(models, params.rfqId, caller.companyId);
      if (!discloses(access, 'marketplace')) throw rfqNotFound();
      if (!discloses(access, 'nda')) throw new DomainError('attachment.locked', 'forbidden');
      const filesByKey = new Map(
        (await findAllExisting(models.attachments, rfq.attachmentKeys)).map((file) => [
          file.attachmentKey,
          file.fileName,
        ]),
      );
      const sentFiles = messages.flatMap(({ attachmentKey }) => {
        const label = attachmentKey === null ? undefined : filesByKey.get(attachmentKey);
        return attachmentKey === null || label === undefined ? [] : [{ attachmentKey, label }];
      });
      const entries = archiveEntries(rfq, sentFiles).filter(({ attachmentKey }) => filesByKey.has(attachmentKey));
      return {
        stream: zipOf(entries, files, log),
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': contentDisposition('attachment', `RFQ-${rfq.secondaryId}.zip`),
          'X-Content-Type-Options': 'nosniff',
        },
      };
    },
  }) satisfies Partial<QueryHandlers>;
