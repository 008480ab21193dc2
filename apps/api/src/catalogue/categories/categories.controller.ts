import { category } from '@impeller/contracts';
import { CrudController } from '../../records/crud-controller.js';
import { InjectRecords, Records } from '../../records/records.js';
import { Category } from './category.entity.js';

@CrudController(category, Category)
export class CategoriesController {
  constructor(@InjectRecords(Category) readonly service: Records<Category>) {}
}
