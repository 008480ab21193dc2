import { category, categoryTree, type CategoryBranch } from '@impeller/contracts';
import { Get } from '@nestjs/common';
import { Allow } from '../../access/allow.js';
import { Describe } from '../../openapi/describe.js';
import { CrudController } from '../../records/crud-controller.js';
import { Category } from './category.entity.js';
import { CategoriesService } from './categories.service.js';
import { treeOf } from './category-tree.js';

@CrudController(category, Category)
export class CategoriesController {
  constructor(readonly service: CategoriesService) {}

  @Get('list/tree')
  @Allow(category.can('view'))
  @Describe({ summary: 'All categories as a tree', tag: category.path, answer: categoryTree })
  async tree(): Promise<CategoryBranch[]> {
    return treeOf(await this.service.db.manager.find(Category, { order: { priority: 'ASC', name: 'ASC' } }));
  }
}
