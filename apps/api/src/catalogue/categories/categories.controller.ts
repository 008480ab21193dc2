import { category, categoryTree, type CategoryBranch } from '@impeller/contracts';
import { Get } from '@nestjs/common';
import { AllowAndShow } from '../../access/allow.js';
import { Describe } from '../../openapi/describe.js';
import { CrudController } from '../../records/crud-controller.js';
import { Category } from './category.entity.js';
import { audience } from '../../records/storefront.js';
import { CategoriesService } from './categories.service.js';
import { enabledOf, treeOf } from './category-tree.js';

@CrudController(category, Category)
export class CategoriesController {
  constructor(readonly service: CategoriesService) {}

  @Get('list/tree')
  @AllowAndShow(category.can('view'))
  @Describe({
    summary: 'All categories as a tree; shoppers get the enabled ones below enabled ones',
    tag: category.path,
    answer: categoryTree,
    isRevalidated: true,
  })
  async tree(): Promise<CategoryBranch[]> {
    const all = treeOf(await this.service.db.manager.find(Category, { order: { priority: 'ASC', name: 'ASC' } }));
    return audience() === 'staff' ? all : enabledOf(all);
  }
}
