import { Readable } from 'node:stream';
import { type EvidenceFile, planArchive } from '@torno/evidence';
import { downloadEvents, listLimits, rfqHistoryEvents } from '@torno/domain';
import { DomainError, parseStreamName, joinWithDots } from '@torno/kernel';
import { contentDisposition } from '../attachments/file-headers.js';
import type { QueryContext, QueryHandlers } from '../context.js';
import { rfqIncludingDiscarded } from '../moments/rfq-including-discarded.js';
import { findAllExisting } from '../read-models/find-existing.js';
import { fileKeysIn } from './file-keys.js';
import { requireDownload } from './require-download.js';
import type { Models } from '../read-models/read-models.js';
import type { RfqHistoryReadModel, Stored } from '@torno/read-models';

type Found = {
  readonly files: readonly EvidenceFile[];
  readonly missing: readonly Pick<EvidenceFile, 'id' | 'name'>[];
};

/** The files with these keys, in the order of the keys. The hashes were computed at upload. */
const filesOf = async (models: Models, files: QueryContext['files'], keys: readonly string[]): Promise<Found> => {
  const uploads = new Map((await findAllExisting(models.attachments, keys)).map((file) => [file.attachmentKey, file]));
  const found: EvidenceFile[] = [];
  const missing: Found['missing'][number][] = [];
  for (const id of keys) {
    const upload = uploads.get(id);
    const stored = await files.info(id);
    const name = upload?.fileName ?? stored?.fileName ?? '';
    if (!stored) missing.push({ id, name });
    else found.push({ id, name, size: stored.size, sha256: upload?.sha256 ?? stored.sha256 });
  }
  return { files: found, missing };
};

const rfqCategories: ReadonlySet<string> = new Set(rfqHistoryEvents.map(({ category }) => category));

/** Whether all events of a stream are found by the RFQ. */
const isWhole = (stream: string): boolean => rfqCategories.has(parseStreamName(stream).category);

/** The people who have downloaded a history are not part of it, so that a second download has the same seal. */
const notDownloads = { type: { $nin: downloadEvents.declarations.map(({ type }) => type) } };

// One more shows that there are more.
const inOrder = { sort: { position: 1 }, limit: listLimits.historyEvents + 1 } as const;

/**
 * The events of an RFQ with all events of its files and jobs: earlier ones do not name the RFQ, and a stream in an archive
 * lacks none.
 */
const wholeHistory = async (models: Models, rfqId: string): Promise<readonly Stored<RfqHistoryReadModel>[]> => {
  const namedEvents = await models['rfq-history'].find({ rfqId, ...notDownloads }, inOrder);
  const partly = new Set(namedEvents.flatMap(({ stream }) => (isWhole(stream) ? [] : stream)));
  const furtherEvents =
    partly.size === 0 ? [] : await models['rfq-history'].find({ stream: { $in: [...partly] } }, inOrder);
  return [...namedEvents.filter(({ stream }) => !partly.has(stream)), ...furtherEvents].sort(
    (a, b) => a.position - b.position,
  );
};

/** The history of an RFQ as evidence, with the files that its events name. */
export const evidenceHandlers = ({ files }: Pick<QueryContext, 'files'>) =>
  ({
    rfqEvidence: async ({ models, params, query, caller, now }) => {
      const {
        rfq: { rfqId, secondaryId, label },
      } = await rfqIncludingDiscarded(models, params.rfqId);
      const requestedDownload = { subject: 'rfqs', id: rfqId, format: 'evidence', operatorId: caller.userId } as const;
      await requireDownload(models, query.download, requestedDownload, now);
      const history = await wholeHistory(models, rfqId);
      const keys = new Set(history.flatMap(({ data }) => fileKeysIn(data)));
      const archive =
        history.length > listLimits.historyEvents
          ? undefined
          : await planArchive({
              subject: { id: rfqId, name: joinWithDots([`RFQ ${secondaryId}`, label]) },
              events: history.map(({ _id: id, stream, revision, position, type, data, metadata }) => ({
                id,
                stream,
                revision,
                position,
                type,
                data,
                metadata,
              })),
              ...(await filesOf(models, files, [...keys])),
            });
      if (!archive) throw new DomainError('evidence.too-large');
      return {
        // Bytes, not objects, so that the client sets the pace by bytes.
        stream: Readable.from(archive.content(files.open), { objectMode: false }),
        headers: {
          'Content-Type': 'application/zip',
          'Content-Length': String(archive.size),
          'Content-Disposition': contentDisposition('attachment', `RFQ-${secondaryId}-evidence.zip`),
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
        },
      };
    },
  }) satisfies Partial<QueryHandlers>;
