import {
  dashboardAnswer,
  IMPORT_PERMISSION,
  order,
  product,
  salesAnswer,
  type DashboardAnswer,
  type SalesAnswer,
} from '@impeller/contracts';
import { Controller, Get } from '@nestjs/common';
import { may, principal } from '../../access/actor.js';
import { Allow } from '../../access/allow.js';
import { Describe } from '../../openapi/describe.js';
import { DashboardService } from './dashboard.service.js';
import { SalesFigures } from './sales-figures.service.js';

@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly service: DashboardService,
    private readonly figures: SalesFigures,
  ) {}

  @Get()
  @Allow(product.can('view'))
  @Describe({ summary: 'The catalogue in figures: charts and what is low in stock', tag: 'dashboard', answer: dashboardAnswer })
  overview(): Promise<DashboardAnswer> {
    return this.service.overview({ withImports: may(principal(), IMPORT_PERMISSION) });
  }

  @Get('sales')
  @Allow(order.can('view'))
  @Describe({ summary: 'Sales in figures: charts, best sellers and what waits', tag: 'dashboard', answer: salesAnswer })
  sales(): Promise<SalesAnswer> {
    return this.figures.sales();
  }
}
