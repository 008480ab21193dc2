import { dashboardAnswer, IMPORT_PERMISSION, product, type DashboardAnswer } from '@impeller/contracts';
import { Controller, Get } from '@nestjs/common';
import { may, principal } from '../../access/actor.js';
import { Allow } from '../../access/allow.js';
import { Describe } from '../../openapi/describe.js';
import { DashboardService } from './dashboard.service.js';

@Controller('dashboard')
export class DashboardController {
  constructor(private readonly service: DashboardService) {}

  @Get()
  @Allow(product.can('view'))
  @Describe({ summary: 'The catalogue in figures: charts and what is low in stock', tag: 'dashboard', answer: dashboardAnswer })
  overview(): Promise<DashboardAnswer> {
    return this.service.overview({ withImports: may(principal(), IMPORT_PERMISSION) });
  }
}
