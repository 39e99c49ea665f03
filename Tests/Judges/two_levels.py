"""One factor within persons and one between them, fitted to both levels at once, by a search along the slope of the likelihood."""

import numpy

# An item with a smaller share of variance of its own is a sign that the data do not allow the model.
LEAST_UNIQUE = 0.006


def omegas(items, person):
    """Omega within and between persons; None where the data do not allow the model, or nearly so.

    The items are in columns, and each row is one of a person.
    """
    if items.shape[1] < 3 or len(numpy.unique(person)) <= items.shape[1] or items.std(0).min() < 1e-6:
        return None
    fitted = Likelihood(items, person).fitted()
    if fitted is None or any((unique / (loadings ** 2 + unique)).min() < LEAST_UNIQUE for loadings, unique in fitted):
        return None
    return [omega(loadings * items.std(0), unique * items.var(0)) for loadings, unique in fitted]


def omega(loadings, unique) -> float:
    return loadings.sum() ** 2 / (loadings.sum() ** 2 + unique.sum())


class Likelihood:
    def __init__(self, items, person) -> None:
        values = (items - items.mean(0)) / items.std(0)
        _, places, self.counts = numpy.unique(person, return_inverse=True, return_counts=True)
        self.means = numpy.array([values[places == place].mean(0) for place in range(len(self.counts))])
        self.squares = (values - self.means[places]).T @ (values - self.means[places])
        self.size, self.free = values.shape[1], len(values) - len(self.counts)
        self.groups = [(count, self.means[self.counts == count]) for count in numpy.unique(self.counts)]

    def parts(self, point):
        """Loadings and uniquenesses, within and between."""
        size = self.size
        return [(point[first:first + size], numpy.exp(point[first + size:first + 2 * size])) for first in (0, 2 * size)]

    def misfit(self, point):
        """Minus twice the logarithm of the likelihood, and its slope."""
        levels = self.parts(point)
        inside, outside = (numpy.outer(loadings, loadings) + numpy.diag(unique) for loadings, unique in levels)
        inverse = numpy.linalg.inv(inside)
        weights = [(count, own, numpy.linalg.inv(inside + count * outside)) for count, own in self.groups]
        mean = numpy.linalg.solve(
            sum(count * len(own) * one for count, own, one in weights), sum(count * one @ own.sum(0) for count, own, one in weights))
        value = self.free * numpy.linalg.slogdet(inside)[1] + numpy.trace(inverse @ self.squares)
        slopes = [self.free * inverse - inverse @ self.squares @ inverse, 0]
        for count, own, one in weights:
            spread = (own - mean).T @ (own - mean)
            value += count * numpy.trace(one @ spread) - len(own) * numpy.linalg.slogdet(one)[1]
            slope = len(own) * one - count * one @ spread @ one
            slopes = [slopes[0] + slope, slopes[1] + count * slope]
        return value, numpy.concatenate([
            part for slope, (loadings, unique) in zip(slopes, levels) for part in (2 * slope @ loadings, numpy.diag(slope) * unique)])

    def fitted(self):
        """By Broyden, Fletcher, Goldfarb and Shanno; None if it does not settle."""
        within = self.squares / self.free
        between = numpy.cov(self.means.T) - within * (1 / self.counts).mean()
        point = numpy.concatenate([part for level in (within, between) for part in beginning(level)])
        value, slope = self.misfit(point)
        same = numpy.eye(len(point))
        curves = same / self.squares.trace()
        for _ in range(1000):
            if abs(slope).max() < 1e-5:
                return self.parts(point)
            step = -curves @ slope
            if step @ slope > 0:
                curves, step = same / self.squares.trace(), -slope / self.squares.trace()
            step *= min(1, 1 / abs(step).max())
            following, its = self.misfit(point + step)
            while not following <= value + 1e-4 * (step @ slope):
                step /= 2
                if abs(step).max() < 1e-13:
                    return self.parts(point) if abs(slope).max() < 1e-3 else None
                following, its = self.misfit(point + step)
            change = its - slope
            if step @ change > 0:
                rate = 1 / (step @ change)
                left = same - rate * numpy.outer(step, change)
                curves = left @ curves @ left.T + rate * numpy.outer(step, step)
            point, value, slope = point + step, following, its
        return None


def beginning(covariances):
    """The first principal component, and what it leaves."""
    deviations = numpy.sqrt(numpy.maximum(numpy.diag(covariances), 0.05))
    correlations = covariances / numpy.outer(deviations, deviations)
    numpy.fill_diagonal(correlations, 1)
    values, vectors = numpy.linalg.eigh(correlations)
    loadings = vectors[:, -1] * numpy.sqrt(max(values[-1], 0.1)) * 0.8
    return loadings * deviations, numpy.log(numpy.maximum(1 - loadings ** 2, 0.1) * deviations ** 2)
