import { Module } from '@nestjs/common';
import { SalesModule } from '../sales/sales.module.js';
import { DashboardController } from './overview/dashboard.controller.js';
import { DashboardService } from './overview/dashboard.service.js';
import { SalesFigures } from './overview/sales-figures.service.js';

@Module({ imports: [SalesModule], controllers: [DashboardController], providers: [DashboardService, SalesFigures] })
export class DashboardModule {}
