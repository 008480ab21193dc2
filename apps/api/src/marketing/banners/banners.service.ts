import { banner, BANNER_SIZE, dimensionsParams, otherTargets, type Banner as BannerRecord } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { invalid } from '../../errors/errors.js';
import { FileStore } from '../../files/file-store.js';
import { refuseEarlyValidity } from '../../records/early-validity.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Banner } from './banner.entity.js';

/** Banners: pictures of exactly one size, valid from yesterday at the earliest and until then at least, each opening one thing. */
@Injectable()
export class Banners extends Records<Banner> {
  constructor(
    core: RecordsCore,
    private readonly files: FileStore,
  ) {
    super(core, banner, Banner);
  }

  override async create(body: unknown, options?: WriteOptions): Promise<string> {
    const given = this.checked(banner.create, body);
    refuseEarlyValidity(given);
    await this.refuseOtherSize(given.image);
    return super.create({ ...(body as object), ...otherTargets(given, given.page) }, options);
  }

  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    const given = this.checked(banner.update, body);
    const stored = JSON.parse(await this.one(id, {}, { tx: options?.tx })) as BannerRecord;
    refuseEarlyValidity(given, stored);
    if (given.image !== undefined) await this.refuseOtherSize(given.image);
    return super.update(id, { ...(body as object), ...otherTargets(given, given.page ?? stored.page) }, options);
  }

  /** The size that the picture had when it was decoded; its name says nothing of it. Unknown files are the database's to refuse. */
  private async refuseOtherSize(image: string): Promise<void> {
    const size = await this.files.sizeOf(image);
    if (size && (size.width !== BANNER_SIZE.width || size.height !== BANNER_SIZE.height))
      throw invalid('image', 'file.dimensions', dimensionsParams(BANNER_SIZE));
  }
}
