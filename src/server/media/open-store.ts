import { join } from "node:path";
import { openDiskStore } from "./disk-store.ts";
import { type S3Config, openS3Store } from "./s3-store.ts";
import type { MediaStore } from "./store.ts";

/** Opens the configured S3 bucket, or else the data folder. */
export const openStore = async ({ s3, dataDir }: { s3: S3Config | undefined; dataDir: string }): Promise<MediaStore> =>
  s3 ? openS3Store(s3) : await openDiskStore(join(dataDir, "media"));
