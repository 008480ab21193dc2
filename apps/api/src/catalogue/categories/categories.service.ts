import { category } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { invalid } from '../../errors/errors.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Category } from './category.entity.js';

/** Categories, which are a tree. */
@Injectable()
export class CategoriesService extends Records<Category> {
  constructor(core: RecordsCore) {
    super(core, category, Category);
  }

  /** 400 when it would stand below itself; that two moves at once make no ring is the database's. */
  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    const { parentId } = this.checked(category.update, body);
    if (parentId && (await this.isWithin(parentId, id))) throw invalid('parentId', 'category.parent.within');
    return super.update(id, body, options);
  }

  /** Whether `id` is `ancestor` or stands below it. */
  private async isWithin(id: number, ancestor: number): Promise<boolean> {
    const found = await this.db.query<unknown[]>(
      `WITH RECURSIVE above AS (SELECT id, "parentId" FROM categories WHERE id = $1
         UNION SELECT c.id, c."parentId" FROM categories c JOIN above ON c.id = above."parentId")
       SELECT 1 FROM above WHERE id = $2`,
      [id, ancestor],
    );
    return found.length > 0;
  }
}
