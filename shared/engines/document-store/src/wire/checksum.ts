import { checksumBy } from '@torno/engine-lmdb-file';

/** CRC-32C of the bytes, as an OP_MSG may carry it at its end; its polynomial is 0x1EDC6F41. */
export const checksum = checksumBy(0x82f63b78);
