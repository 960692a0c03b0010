import type { CommandMeta } from '@torno/kernel';
import type { CommandContext } from '../context.js';
import { attachment } from './attachment.js';

/**
 * Links a company's file before it is sent with something, so that it cannot be deleted meanwhile or later (QUOTE-64).
 * `to`: `quote-<id>`, `nda-<participation>`, `message-<id>`, `documents-<company>`, `logo-<company>` or
 * `cover-<company>`. 404 for a file that does not exist or belongs to another company.
 * If the command is refused afterwards, the link remains; only the file's owner can see it.
 */
export const linkFile = async (
  attachmentKey: string | null | undefined,
  link: { readonly companyId: string; readonly to: string },
  meta: CommandMeta,
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
): Promise<void> => {
  if (!attachmentKey) return;
  await commandRunner.execute(attachment, attachmentKey, { type: 'LinkAttachment', data: link, meta });
};
