import { category } from '@impeller/contracts';
import { Get } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Category } from './category.entity.js';
import { treeOf, type CategoryBranch } from './category-tree.js';

@CrudController(category, Category)
export class CategoriesController {
  constructor(@InjectRecords(Category) readonly service: Records<Category>) {}

  @Get('list/tree')
  @Allow(category.can('view'))
  async tree(): Promise<CategoryBranch[]> {
    return treeOf(await this.service.db.manager.find(Category, { order: { priority: 'ASC', name: 'ASC' } }));
  }
}
