/** Where the tables are below the data directory; a backup needs all of them and nothing else. */
export const documentsFile = 'documents.lmdb';
