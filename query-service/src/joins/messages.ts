import type { FileReference } from '@torno/contract';
import type { RfqReadModel } from '@torno/read-models';
import type { Models } from '../read-models/read-models.js';
import { filesOf } from './files.js';
import { peopleOf } from './people.js';

export type Message = {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly message: string;
  readonly attachment: FileReference | null;
};

/** Messages to all suppliers of an RFQ as the wire shows them, newest first (RFQ-38, BRFQ-22). */
export const messagesOf = async (models: Models, messages: RfqReadModel['messages']): Promise<Message[]> => {
  const [people, files] = await Promise.all([
    peopleOf(
      models,
      messages.map(({ senderUserId }) => senderUserId),
    ),
    filesOf(
      models,
      messages.map(({ attachmentKey }) => attachmentKey),
    ),
  ]);
  return messages
    .map(({ messageId, senderUserId, at, text, attachmentKey }) => ({
      id: messageId,
      name: people.nameOf(senderUserId),
      date: at,
      message: text,
      attachment: files.of(attachmentKey),
    }))
    .toReversed();
};
