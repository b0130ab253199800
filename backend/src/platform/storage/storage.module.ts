import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';
import { readStorageUrl } from './storage-address.js';

/** Provides the storage that `STORAGE_URL` names. */
@Global()
@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [Config],
      useFactory: ({ storageUrl }: Config): FileStorage => {
        const address = readStorageUrl(storageUrl);
        return 'folder' in address ? new FolderStorage(address.folder) : new S3Storage(address);
      },
    },
  ],
  exports: [FileStorage],
})
export class StorageModule {}
