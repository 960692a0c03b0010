import { attachmentFile } from './attachments.js';

/** The address at which the gateway answers with an uploaded file. */
export const fileUrl = (attachmentKey: string): string =>
  `/api${attachmentFile.path.replace(':attachmentKey', attachmentKey)}`;
